/** As much of saxen as is used; the package has no types. */
declare module 'saxen' {
  type Decode = (text: string) => string
  export class Parser {
    on(event: 'error', handler: (error: Error) => void): void
    on(
      event: 'openTag',
      handler: (name: string, attributes: () => Record<string, string>, decode: Decode) => void,
    ): void
    on(event: 'closeTag', handler: (name: string) => void): void
    on(event: 'text', handler: (value: string, decode: Decode) => void): void
    on(event: 'cdata', handler: (value: string) => void): void
    parse(xml: string): void
  }
}
