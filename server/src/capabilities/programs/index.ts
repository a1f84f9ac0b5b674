export { findProgramIn } from './find-program.ts'
export { newKey } from './keys.ts'
export { servePrograms } from './serve-programs.ts'
