import type { SavedView } from '@haruka/contract/operations/saved-view';
import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';

/**
 * Applies the view that a list opens with, once, when a person comes to the list without a filter. A reload, the back button
 * and a cleared filter keep what the address says.
 */
export function useOpeningView(views: readonly SavedView[] | undefined, hrefOf: (view: SavedView) => string) {
  const { key, search } = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const [isNew] = useState(search === '' && (type !== NavigationType.Pop || key === 'default'));
  const isOpening = useRef(isNew);
  const view = views?.find(({ is_default }) => is_default);
  useEffect(() => {
    if (!isOpening.current || (views === undefined && search === '')) return;
    isOpening.current = false;
    if (view && search === '') void navigate(hrefOf(view), { replace: true });
  }, [views, view, search, hrefOf, navigate]);
}
