import { readdirSync } from 'node:fs'
import type { Call } from './call.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'example' in value

/** Read from the folder, so that no call can be forgotten. The app never imports this: a browser has no files. */
const modules = await Promise.all(
  readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|-for-test\.ts$|^all-calls\.ts$/.test(name))
    .toSorted()
    .map((name) => import(new URL(name, import.meta.url).href) as Promise<object>),
)

/** Every call of the API, for the API document and for tests over all calls. */
export const allCalls: Call[] = [
  ...new Set(modules.flatMap((module) => Object.values(module)).filter((value) => isCall(value))),
]
