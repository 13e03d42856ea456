/** Text as it may stand in HTML or XML, between tags and inside quotes. */
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
