import { newId, readRiverLog, riverLogChanged } from '../live-log.ts'
import { requestPersistentStorage } from '../persist-storage.ts'
import { requestSync } from '../sync-state.ts'
import type { KeptPhoto } from './kept-photo.ts'
import { addPhoto, notePhotoRemoved, type PhotoContent } from './photo-store.ts'

type Taken = Pick<KeptPhoto, 'purchaseId' | 'catchId' | 'forClub'>

/** Keeps a photograph on the phone; it is sent when there is a network. Rejects where the phone cannot store it. */
export async function keepPhoto(taken: Taken, content: PhotoContent): Promise<void> {
  const photo = { ...taken, id: newId(), bytes: content.length, takenAt: Date.now() }
  await addPhoto(photo, content)
  await changed()
  requestPersistentStorage()
}

/** Deletes it here at once, and at the server when there is a network; also one that this phone never had. */
export async function removePhoto(photo: KeptPhoto): Promise<void> {
  await notePhotoRemoved(photo)
  await changed()
}

async function changed(): Promise<void> {
  riverLogChanged()
  await readRiverLog()
  requestSync()
}
