import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RequestOf } from '#contract/call.ts'
import { readCardAccount } from '#contract/office-cards.ts'
import { type Draft, readDraft, saveDraft } from '#contract/office-draft.ts'
import { extensionOf } from '#contract/problem-extensions.ts'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import { ApiRefusal, ask } from '#web/platform/api/ask.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'

/** The draft of an association's rules, kept while the language changes. */
export const useDraft = (associationId: number) =>
  useCallQuery(readDraft, { associationId }, { keepPrevious: true })

export const fileOf = ({ file }: Pick<Draft, 'file'>): WrittenFile => JSON.parse(file) as WrittenFile
export const publishedOf = ({ published }: Pick<Draft, 'published'>): WrittenFile | undefined =>
  published === undefined ? undefined : (JSON.parse(published) as WrittenFile)

export const useFileOf = (draft: Draft): WrittenFile => useMemo(() => fileOf(draft), [draft])
export const usePublishedOf = (draft: Draft): WrittenFile | undefined =>
  useMemo(() => publishedOf(draft), [draft])

export const changedParts = ({ parts }: Draft) => parts.filter(({ savedAt }) => savedAt !== undefined)

type Sent = RequestOf<typeof saveDraft>['parts']
export type SentPart = Sent[number]

/** Saves parts of the draft; its answer is the draft that every page of it shows next. */
export function useSaveDraft(associationId: number, onSaved: (draft: Draft) => void = () => undefined) {
  const queries = useQueryClient()
  const saving = useMutation({
    mutationFn: (parts: Sent) => ask(saveDraft, { associationId, parts }),
    onSuccess: (draft, parts) => {
      queries.setQueriesData({ queryKey: [readDraft.name, { associationId }] }, draft)
      if (parts.some(({ part }) => part === 'stripeAccount'))
        void queries.invalidateQueries({ queryKey: [readCardAccount.name, { associationId }] })
      onSaved(draft)
    },
    // What the other officer saved is shown beside what is typed here.
    onError: (error) =>
      error instanceof ApiRefusal && error.problem.code === 'CHANGED_MEANWHILE'
        ? queries.invalidateQueries({ queryKey: [readDraft.name, { associationId }] })
        : undefined,
  })
  const { error } = saving
  const problem = error instanceof ApiRefusal ? error.problem : undefined
  return {
    ...saving,
    problem,
    isUnreachable: error !== null && problem === undefined,
    mistakes: (problem && extensionOf('DRAFT_WRONG', problem)?.mistakes) ?? [],
  }
}
