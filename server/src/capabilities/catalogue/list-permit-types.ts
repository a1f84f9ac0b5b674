import { listPermitTypes } from '#contract/catalogue.ts'
import { PERMIT_TYPES, permitTypeText } from '#rules/codes.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'

/** The five types, named in the requested language or else that of the request's header. */
export function serveListPermitTypes(serve: Serve, { texts }: Services): void {
  serve(listPermitTypes, async ({ input, language }) => ({
    types: Object.values(PERMIT_TYPES).map((type) => ({
      type,
      name: texts.say(input.language ?? language, permitTypeText(type)),
    })),
  }))
}
