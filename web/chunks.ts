import type { Rolldown } from 'vite'

/** The part of React Aria that what opens over a page needs, and no page to be drawn. */
const OF_OVERLAYS =
  /[\\/]react-(aria|stately)(-components)?[\\/].*[\\/](overlays|Modal|Dialog|Popover|dialog)\b/

/**
 * Which modules travel together. Without this the bundler makes a file for every set of pages that share
 * something: 28 for the first page, 40 more for the list, and a phone on slow 4G asks for six at a time.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'first', tags: ['$initial'], priority: 6 },
  // Every visit begins there.
  { name: 'start', test: /[\\/]start-page\.tsx$/, priority: 5 },
  // What any page needs that asks the server: the schemas, the client, the states of an answer.
  {
    name: 'asking',
    test: /[\\/]platform[\\/](api[\\/]ask\.ts|query[\\/](use-call-query\.ts|query-boundary\.tsx))$/,
    priority: 4,
  },
  // However many pages show a catch, those that show none do not carry the drawings.
  { name: 'fish', test: /[\\/]ui[\\/]fish[\\/]/, priority: 4 },
  { name: 'common', test: (id) => !OF_OVERLAYS.test(id), minShareCount: 8, priority: 3 },
  { name: 'over', test: OF_OVERLAYS, minShareCount: 3, priority: 2 },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1500, priority: 1 },
]

/** The bundler adds the pages that share a file to its name, all of them. */
const chunkFileNames = ({ name }: { name: string }): string => `assets/${name.split('~', 1)[0]}-[hash].js`

export const chunks = { codeSplitting: { groups }, chunkFileNames } satisfies Rolldown.OutputOptions
