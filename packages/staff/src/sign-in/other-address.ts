/** Where the other back office lives: the same host, its own first part (design §8). */
export const otherAddress = (app: 'clinic' | 'doctor') => {
  const { protocol, host } = location;
  return `${protocol}//${host.replace(/^[^.]+/, app)}/`;
};
