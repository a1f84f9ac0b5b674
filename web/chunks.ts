import type { Rolldown } from 'vite'
import { areaOfOffice, officePrefix } from './office-files.ts'

/** What pages of anglers and wardens share and those of the office do not need. */
const OF_FISHING =
  /[\\/](node_modules[\\/](idb|uuid)|platform[\\/]offline|rules|permit-sheet|contract[\\/](offers|permits|permit-\w+|river-\w+|catalogue|notes|facts|waters|price-table|pictures|species|moments|item-kinds|validity|day-state|refusal))(\.ts$|[\\/])|technique-icon/

const isOfFishing = (id: string): boolean => areaOfOffice(id) === null && OF_FISHING.test(id)
const isOfAll = (id: string): boolean => areaOfOffice(id) === null && !OF_FISHING.test(id)

const SHARED = {
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: 1500,
  priority: 1,
} as const

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
    test: /[\\/](node_modules[\\/]zod[\\/]|contract[\\/](fields|country)\.ts)[^?]*$/,
    priority: 5,
  },
  // Needed by every page that calls the server: schemas, client, loading and error states.
  {
    name: 'asking',
    test: /[\\/]platform[\\/](api[\\/]ask\.ts|query[\\/](use-call-query\.ts|query-boundary\.tsx))$/,
    priority: 4,
  },
  // The list of all fish: for the office's draft alone. Phones learn the names that they need.
  { name: 'fish-list', test: /[\\/]rules[\\/]species[\\/]/, priority: 6 },
  // Only pages that show a catch load the drawings.
  { name: 'fish', test: /[\\/]ui[\\/]fish[\\/]/, priority: 4 },
  // Lists of the office fold their filters by it; what anglers' pages share with it is none of theirs.
  { name: 'disclosure', test: /[\\/]ui[\\/]disclosure\.tsx$/, priority: 4 },
  // One drawing that two pages share is no reason to load what else these two share.
  { name: 'icons', test: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/, minShareCount: 2, priority: 4 },
  // Of so many pages that the twenty of the office alone do not decide what an angler's page loads.
  {
    name: 'common',
    test: isOfAll,
    minShareCount: 23,
    priority: 3,
  },
  { name: 'fishing', test: isOfFishing, minShareCount: 14, priority: 2 },
  // Small files are merged with others that nearly the same pages load: rules with rules, never with what the office loads too.
  { ...SHARED, name: 'shared-fishing', test: isOfFishing },
  { ...SHARED, name: 'shared', test: isOfAll },
  // A file for the frame of the office and one for each of its areas, and none of it in what others load.
  { name: 'office-frame', test: (id) => areaOfOffice(id) === 'frame', priority: 1 },
  { name: areaOfOffice, debugName: 'office', priority: 0 },
]

/** The bundler appends the names of all pages that share a file. */
const chunkFileNames = (chunk: Rolldown.PreRenderedChunk): string =>
  `assets/${officePrefix(chunk)}${chunk.name.split('~', 1)[0]}-[hash].js`

export const chunks = { codeSplitting: { groups }, chunkFileNames } satisfies Rolldown.OutputOptions
