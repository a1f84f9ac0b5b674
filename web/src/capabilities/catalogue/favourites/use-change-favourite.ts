import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeFavourite, listFavourites } from '#contract/favourites.ts'
import { ask } from '#web/platform/api/ask.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { callQuery } from '#web/platform/query/use-call-query.ts'
import { useSession } from '#web/platform/session.ts'
import { useFavourites } from './use-favourites.ts'

/** Whether a permit is a favourite: as last tapped while a call is under way, else as the server answered. */
export function useChangeFavourite(permitId: number) {
  const queries = useQueryClient()
  const [language, session] = [useLanguage(), useSession()]
  const { queryKey } = callQuery(listFavourites, {}, { language, session })
  const { permitIds } = useFavourites()
  const changing = useMutation({
    mutationFn: (isFavourite: boolean) => ask(changeFavourite, { permitId, isFavourite }),
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
  })
  return {
    isFavourite: changing.isPending ? changing.variables : permitIds.includes(permitId),
    change: (isFavourite: boolean) => {
      if (!changing.isPending) changing.mutate(isFavourite)
    },
    isLost: changing.isError,
    forgetLoss: changing.reset,
  }
}
