-- The member who last changed a product, for colleagues whose change comes too late; null after a sale or a return of stock.
ALTER TABLE product ADD COLUMN updated_by int NULL REFERENCES member;
