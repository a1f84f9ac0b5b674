import { useLiveLog } from '../live-log.ts'
import type { KeptPhoto } from './kept-photo.ts'

/** The photographs of fish on this phone, also those that are being deleted. */
export function useKeptPhotos(): readonly KeptPhoto[] {
  return useLiveLog().photos
}
