import { listPermitTypes } from '#contract/catalogue.ts'
import { PERMIT_TYPES, permitTypeText } from '#rules/codes.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { currentCatalogue } from './board/read-board.ts'

/** The five types and those of clubs, named in the requested language or else that of the request's header. */
export function serveListPermitTypes(serve: Serve, { db, texts }: Services): void {
  serve(listPermitTypes, async ({ input, language: preferred }) => {
    const language = input.language ?? preferred
    const { ownTypes } = await currentCatalogue(db)
    const own = [...ownTypes.values()].filter(({ isCurrent }) => isCurrent)
    return {
      types: [
        ...Object.values(PERMIT_TYPES).map((type) => ({
          type,
          name: texts.say(language, permitTypeText(type)),
        })),
        ...own.map(({ code, associationId, names }) => ({
          type: code,
          name: inLanguage(names, language),
          associationId,
        })),
      ],
    }
  })
}
