import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** The link of @haruka/ui: the router follows paths of the app, and queries of the page; the browser tel: and mailto:. */
export const RouterLink = ({ href = '', children, ...rest }: ComponentProps<'a'>) =>
  /^[/?]/.test(href) ? (
    <Link to={href} {...rest}>
      {children}
    </Link>
  ) : (
    <a href={href} {...rest}>
      {children}
    </a>
  );
