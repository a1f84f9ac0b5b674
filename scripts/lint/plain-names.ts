/** Words that say nothing in a name, or have several meanings. docs/glossary.md has the words to use. */
const RIDDLES = new Set(
  `anybody nobody somebody whoever said told asked wish wished wishes
  around desk hear heard hears look looked looking looks mark marked marks question questions roll rolled rolls
  stand standing stands stood turn turned turning turns`.split(/\s+/),
)

/** Terms with such a word. */
const TERMS = [
  // A stand-in plays the part of the card provider; a look-up finds a row by its key.
  /stand-?in|look(ed)?-?up/gi,
  // Names of characters.
  /(byte[_-]?order|question)[_-]?mark/gi,
  // Before and after midnight.
  /around-midnight/g,
  // Columns, and a migration that has run: their names are in every database and backup.
  /look_at|password_mark|0002_turns/g,
]

/** On screens a mark is the small sign that tells the state of one thing. */
const isOfScreens = (file: string): boolean => /^(web|e2e)\//.test(file)
const SIGNS = new Set(['mark', 'marked', 'marks'])

/** The word of a name, or of a file's path, that says nothing; undefined: there is none. */
export function riddleIn(name: string, file = name): string | undefined {
  const plain = TERMS.reduce((rest, term) => rest.replaceAll(term, ' '), name)
  return (plain.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [])
    .map((word) => word.toLowerCase())
    .find((word) => RIDDLES.has(word) && !(SIGNS.has(word) && isOfScreens(file)))
}
