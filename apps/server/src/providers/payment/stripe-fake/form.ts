type Tree = { [name: string]: Tree | string };

/** Returns the nested values of a form as Stripe reads it: `a[b]=1` is an object, `a[0]=1` an array. */
export function readForm(text: string): unknown {
  const root: Tree = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const names = key.replaceAll(']', '').split('[');
    const last = names.pop()!;
    let node = root;
    for (const name of names) node = (node[name] ??= {}) as Tree;
    node[last] = value;
  }
  return withArrays(root);
}

function withArrays(node: Tree | string): unknown {
  if (typeof node === 'string') return node;
  const entries = Object.entries(node);
  const isArray = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name));
  if (isArray) return entries.map(([, value]) => withArrays(value));
  return Object.fromEntries(entries.map(([name, value]) => [name, withArrays(value)]));
}
