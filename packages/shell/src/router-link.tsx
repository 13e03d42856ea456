import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** How every `href` of @haruka/ui is followed: inside the app by the router, tel: and mailto: by the browser. */
export const RouterLink = ({ href = '', ...rest }: ComponentProps<'a'>) =>
  href.startsWith('/') ? <Link to={href} {...rest} /> : <a href={href} {...rest} />;
