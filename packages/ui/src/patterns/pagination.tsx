import MuiPagination from '@mui/material/Pagination';
import PaginationItem from '@mui/material/PaginationItem';
import { ChevronRightIcon } from '../icons/cards.ts';
import { ChevronLeftIcon } from '../icons/signs.ts';

export type PaginationProps = {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  words: { label: string; previous: string; next: string; page: (page: number) => string };
};

/** Pages of a list. Each is a link, because the page stands in the address. */
export const Pagination = ({ page, pages, hrefOf, words }: PaginationProps) => {
  if (pages <= 1) return null;
  const previous = () => (
    <>
      <ChevronLeftIcon size={20} />
      {words.previous}
    </>
  );
  const next = () => (
    <>
      {words.next}
      <ChevronRightIcon size={20} />
    </>
  );
  return (
    <MuiPagination
      aria-label={words.label}
      page={page}
      count={pages}
      renderItem={(item) =>
        // At either end there is nowhere to go, so nothing is offered.
        item.disabled ? null : (
          <PaginationItem
            {...item}
            {...(item.page !== null && item.type !== 'start-ellipsis' && item.type !== 'end-ellipsis'
              ? { href: hrefOf(item.page) }
              : {})}
            aria-label={item.type === 'page' ? words.page(item.page ?? 1) : undefined}
            rel={item.type === 'previous' ? 'prev' : item.type === 'next' ? 'next' : undefined}
            slots={{ previous, next }}
          />
        )
      }
    />
  );
};
