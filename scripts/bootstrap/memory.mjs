import { totalmem } from 'node:os'

const MEGA = 1024 * 1024
/** Of the machine: the rest is for PostgreSQL, what is not JavaScript, and the system. */
const SHARE = 0.3
/** Less is too little for a club of any size; above it V8 only frees later what is free already. */
const LEAST_MB = 256
const MOST_MB = 512
const SMALL_MACHINE_MB = 2048
/** Of each half of the space for new objects; Node's own 64 let the heap grow by 200 MB before anything is freed. */
const HALF_MB = { small: 8, usual: 16 }

/** Of the machine, or what its control group may use of it. */
export function memoryOfMachine() {
  const group = process.constrainedMemory?.() ?? 0
  return group > 0 ? Math.min(totalmem(), group) : totalmem()
}

/**
 * V8's bounds for a server. By itself it lets what can be freed pile up to four times what is used, and a server with a busy hour
 * behind it kept a gigabyte. Bounds of the operator's own (NODE_OPTIONS) are left as they are.
 */
export function heapBounds(memory = memoryOfMachine(), own = process.env.NODE_OPTIONS ?? '') {
  if (/--max[-_]old[-_]space[-_]size/.test(own)) return []
  const megabytes = memory / MEGA
  const heap = Math.round(Math.min(MOST_MB, Math.max(LEAST_MB, megabytes * SHARE)))
  const half = megabytes <= SMALL_MACHINE_MB ? HALF_MB.small : HALF_MB.usual
  return [`--max-old-space-size=${heap}`, `--max-semi-space-size=${half}`]
}
