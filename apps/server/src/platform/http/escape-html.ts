/** Escapes text for HTML and XML, in element content and in quoted attributes. */
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
