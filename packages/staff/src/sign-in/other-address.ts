/** Returns the address of the other staff app: the same host with its own first label. */
export const otherAddress = (app: 'clinic' | 'doctor') => {
  const { protocol, host } = location;
  return `${protocol}//${host.replace(/^[^.]+/, app)}/`;
};
