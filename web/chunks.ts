import type { Rolldown } from 'vite'
import { areaOfOffice, officePrefix } from './office-files.ts'

/** The part of React Aria for overlays, which no page needs for its first drawing. */
const OF_OVERLAYS =
  /[\\/]react-(aria|stately)(-components)?[\\/].*[\\/](overlays|Modal|Dialog|Popover|dialog)\b/

/**
 * Which modules share a file. Without this the bundler makes a file for every set of pages that share something: 28
 * for the first page, 40 more for the list, and a phone on slow 4G loads six at a time.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'first', tags: ['$initial'], priority: 6 },
  // The first page of every visit.
  { name: 'start', test: /[\\/]start-page\.tsx$/, priority: 5 },
  // The library of schemas: evaluated in a task of its own (first-page.ts).
  {
    name: 'schemas',
    test: /[\\/](node_modules[\\/]zod[\\/]|contract[\\/](fields|country)\.ts)/,
    priority: 5,
  },
  // Needed by every page that calls the server: schemas, client, loading and error states.
  {
    name: 'asking',
    test: /[\\/]platform[\\/](api[\\/]ask\.ts|query[\\/](use-call-query\.ts|query-boundary\.tsx))$/,
    priority: 4,
  },
  // Only pages that show a catch load the drawings.
  { name: 'fish', test: /[\\/]ui[\\/]fish[\\/]/, priority: 4 },
  // Of so many pages that the eleven of the office alone do not decide what an angler's page loads.
  {
    name: 'common',
    test: (id) => !OF_OVERLAYS.test(id) && areaOfOffice(id) === null,
    minShareCount: 14,
    priority: 3,
  },
  { name: 'over', test: OF_OVERLAYS, minShareCount: 3, priority: 2 },
  {
    name: 'shared',
    test: (id) => areaOfOffice(id) === null,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 1500,
    priority: 1,
  },
  // A file for each area of the office, and none of it in what others load.
  { name: areaOfOffice, debugName: 'office', priority: 0 },
]

/** The bundler appends the names of all pages that share a file. */
const chunkFileNames = (chunk: Rolldown.PreRenderedChunk): string =>
  `assets/${officePrefix(chunk)}${chunk.name.split('~', 1)[0]}-[hash].js`

export const chunks = { codeSplitting: { groups }, chunkFileNames } satisfies Rolldown.OutputOptions
