import * as z from 'zod/mini'
import { heldPermit, type HeldPermit } from '#contract/permits.ts'

export const DAY = '2027-05-02'

/** Anna's day permit for T1 at Alto Sarca on 2 May 2027, in the shape of the contract; `about` overrides fields. */
export const aHeldPermit = (about: Partial<HeldPermit> = {}): HeldPermit => ({
  ...z.decode(heldPermit, heldPermit.example as z.input<typeof heldPermit>),
  ...about,
})
