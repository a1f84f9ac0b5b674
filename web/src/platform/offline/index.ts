export type {
  CatchEntry,
  CatchContent,
  CheckEntry,
  CheckContent,
  Entry,
  NoteEntry,
  OutingEntry,
  OutingContent,
  Refusal,
} from './entry.ts'
export { type LogAsOf, useMergedLog } from './merged-log.ts'
export { cancelEntry, newId, writeCatch, writeCheck, writeNote, writeOuting } from './river-log.ts'
export { readRiverLog } from './live-log.ts'
export type { KeptPhoto } from './photos/kept-photo.ts'
export { keepPhoto, removePhoto } from './photos/photo-acts.ts'
export { contentOfPhoto } from './photos/photo-store.ts'
export { useKeptPhotos } from './photos/use-kept-photos.ts'
export { sendEverything } from './send-everything.ts'
export { useSyncState, type SyncState } from './sync-state.ts'
export { useOpenOutings } from './use-open-outings.ts'
export { useRemoteLog, useRiverLog, useWrittenOf } from './use-river-log.ts'
