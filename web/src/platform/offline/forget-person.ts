import { forgetPushes } from '../push/forget-pushes.ts'
import { deviceStorage } from '../safe-storage.ts'
import { isKeyOfTyped } from '../typed/typed-storage.ts'
import { forgetOwner } from './owner.ts'
import { KEPT_SEALED } from './sealed/kept-sealed.ts'

/** Belongs to the device, not to the account. */
const STAYS = ['lenza.language', 'lenza.paper', 'lenza.counter-place', 'lenza.counter-language', KEPT_SEALED]

/**
 * Whose device it was, their ticket and their settings are gone at once, in every tab, and pushes are for nobody here any more; their database and what they typed
 * (`takeTypedOfOthers`) are another matter.
 */
export function forgetPerson(): void {
  forgetPushes()
  forgetOwner()
  deviceStorage.empty([...STAYS, ...deviceStorage.keys().filter(isKeyOfTyped)])
}
