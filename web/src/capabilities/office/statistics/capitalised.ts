/** With a capital first letter, where a name begins a line: in lists of choices and in charts no style can do it. */
export const capitalised = (text: string, region: string): string =>
  text.slice(0, 1).toLocaleUpperCase(region) + text.slice(1)

/** With a small one, where a sentence of its own goes on behind a colon; in German it may begin with a noun, and stays as it is. */
export const uncapitalised = (text: string, region: string): string =>
  region.startsWith('de') ? text : text.slice(0, 1).toLocaleLowerCase(region) + text.slice(1)
