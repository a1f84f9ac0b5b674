/** In bytes. */
export function memoryOfMachine(): number
/** Options of Node; `memory` in bytes, `own`: NODE_OPTIONS. */
export function heapBounds(memory?: number, own?: string): string[]
