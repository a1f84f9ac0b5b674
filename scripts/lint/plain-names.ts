/** Words that say nothing in a name. docs/glossary.md has the words to use. */
const RIDDLES = new Set('anybody nobody somebody whoever asked said told wish wished wishes'.split(' '))

/** The word of a name, or of a file's path, that says nothing; undefined: there is none. */
export const riddleIn = (name: string): string | undefined =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [])
    .map((word) => word.toLowerCase())
    .find((word) => RIDDLES.has(word))
