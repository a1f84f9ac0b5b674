import { type FileFault, UnreadableFile } from './found-shape.ts'

/** Of what reading a file has thrown. */
export function faultOf(error: unknown): FileFault {
  if (error instanceof UnreadableFile) return error.fault
  // A part of Lenza that reads such files could not be loaded.
  return error instanceof TypeError && /import|fetch|module/i.test(error.message) ? 'notLoaded' : 'broken'
}
