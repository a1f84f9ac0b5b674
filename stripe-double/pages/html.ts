/** Markup that is safe to send: every value that was put in was escaped. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = string | number | Html | readonly Html[]

/** A template that escapes texts and keeps markup. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const pieces = strings.map((text, index) => {
    const part = parts[index]
    return part === undefined ? text : text + rendered(part)
  })
  return new Html(pieces.join(''))
}

function rendered(part: Part): string {
  if (part instanceof Html) return part.markup
  if (typeof part === 'object') return part.map((piece) => piece.markup).join('')
  return String(part).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
