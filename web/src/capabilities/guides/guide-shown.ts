import type { ResponseOf } from '#contract/call.ts'
import type { listGuides } from '#contract/guides.ts'

export type Guide = ResponseOf<typeof listGuides>['guides'][number]
