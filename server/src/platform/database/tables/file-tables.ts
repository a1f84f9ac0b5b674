import type { Generated } from 'kysely'
import type { FilePlace } from '../../files/file-place.ts'
import type { Moment } from './column-types.ts'

export interface FileTables {
  /** Files that the server keeps by a key, where no other storage is configured. */
  stored_file: { key: string; content: Buffer }
  /** Of another storage: a job removes them there. */
  file_to_remove: { key: string; since: Generated<Moment> }
  catch_photo: {
    association_id: number
    id: string
    catch_id: string
    account_id: string
    for_club: boolean
    bytes: number
    received: Generated<number>
    begun_at: Moment
    /** Null: pieces are missing. */
    stored_in: FilePlace | null
  }
  catch_photo_piece: { photo_id: string; from_byte: number; content: Buffer }
}
