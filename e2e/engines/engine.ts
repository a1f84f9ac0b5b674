/** What is done in a page comes and goes as JSON. */
export type InPage<Given extends readonly unknown[], Answer> = (...given: Given) => Answer | Promise<Answer>

/** A source of input with its actions: the same in WebDriver and in WebDriver BiDi. */
export type Input =
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' }; actions: readonly object[] }
  | { type: 'key'; id: string; actions: readonly object[] }

/** A browser that is driven by what WebDriver and WebDriver BiDi have in common. One window, as large as a phone. */
export interface Engine {
  goTo(url: string): Promise<void>
  evaluate<Given extends readonly unknown[], Answer>(
    act: InPage<Given, Answer>,
    ...given: Given
  ): Promise<Answer>
  /** Runs a script in the page, whatever the page's content policy. */
  load(script: string): Promise<void>
  input(sources: readonly Input[]): Promise<void>
  /** A PNG in base64. */
  picture(): Promise<string>
  /** Closes the app and opens an empty window in its place: what the app has stored stays. */
  closeApp(): Promise<void>
  end(): Promise<void>
}

/** The longest that an engine may take for one command. */
export const COMMAND_WITHIN_MS = 90_000

export const PHONE = { width: 390, height: 844 }

/** The source of a function that takes its arguments as JSON, and answers with JSON. */
export const asJson = (act: (...given: never[]) => unknown): string =>
  `async (given) => JSON.stringify((await (${act.toString()})(...JSON.parse(given))) ?? null)`
