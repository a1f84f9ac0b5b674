import { inEachLanguage } from '#rules/text-languages.ts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { uploadPicture } from '#contract/office-draft.ts'
import { MOST_MEGAPIXELS, pictureFile, picturePath } from '#contract/pictures.ts'
import { ApiRefusal, ask } from '#web/platform/api/ask.ts'
import { FileKept } from '#web/platform/typed/file-kept.tsx'
import { useTypedFile } from '#web/platform/typed/use-typed-file.ts'
import { useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { PictureField } from '../../pictures/picture-field.tsx'
import { useOffice } from '../../use-office.ts'
import type { RuleField } from '../fields/field.ts'
import { type OneFieldProps, useFieldTexts } from '../fields/field-texts.ts'
import { useEdited, usePartEditor } from '../fields/part-editor.ts'
import type { Place } from '../fields/value-at.ts'
import { MOST_MEGABYTES } from '#web/platform/pictures/open-picture.ts'
import { smallerPhoto } from './smaller-photo.ts'

interface PhotoFieldProps extends OneFieldProps<'photo'> {
  draw: (fields: readonly RuleField[], at: Place) => ReactNode
}

/** The smallest file that every photograph has. */
const THUMBNAIL = 400
const EMPTY = { alt: inEachLanguage(''), credit: '' }

/**
 * A photograph of this device, with what it shows and who took it: part of the draft, published with it. The file is kept
 * until it has arrived.
 */
export function PhotoField({ field, at, draw }: PhotoFieldProps) {
  const { t } = useTranslation()
  const texts = useFieldTexts(field, at)
  const { value, set } = useEdited(at)
  const [wrong, setWrong] = useState<string>()
  const office = useOffice()
  const { part } = usePartEditor()
  const typed = useTypedForm({ form: 'photo', of: office?.associationId, entry: [part, ...at].join('.') })
  const [waiting, setWaiting] = useState<File>()
  const kept = useTypedFile(typed, setWaiting)
  const photo = value as { file: string; stored?: string } | undefined
  const upload = useMutation({
    mutationFn: (content: string) =>
      ask(uploadPicture, { associationId: office?.associationId ?? 0, content }),
    onSuccess: ({ hash }) => {
      forget()
      set({ ...EMPTY, ...photo, file: `${hash}.webp`, stored: hash })
    },
    onError: (error) =>
      setWrong(
        error instanceof ApiRefusal
          ? (error.problem.fields?.[0]?.message ?? error.problem.detail ?? error.problem.title)
          : t('app.unreachable'),
      ),
  })
  function forget() {
    kept.forget()
    setWaiting(undefined)
  }
  const send = async (chosen: File) => {
    setWrong(undefined)
    const found = await smallerPhoto(chosen)
    if (typeof found !== 'string') return upload.mutate(found.content)
    setWrong(t(`office-photos.${found}`, { megabytes: MOST_MEGABYTES, megapixels: MOST_MEGAPIXELS }))
    forget()
  }
  const take = async (chosen: File) => {
    kept.choose(chosen)
    setWaiting(chosen)
    await send(chosen)
  }
  const remove = () => {
    setWrong(undefined)
    forget()
    set(undefined)
  }
  return (
    <PictureField
      id={texts.id}
      label={texts.label}
      help={t('office-photos.help', { megabytes: MOST_MEGABYTES })}
      error={wrong ?? texts.error}
      chooseText={t(photo ? 'office-photos.another' : 'office-photos.choose')}
      removeText={t('office-photos.remove')}
      isPending={upload.isPending}
      pendingText={t('office.saving')}
      onChoose={(file) => void take(file)}
      onRemove={photo && remove}
      details={photo && draw(field.fields, at)}
    >
      <FileKept of={kept} onDrop={() => setWaiting(undefined)} />
      {waiting && !upload.isPending && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="font-medium wrap-anywhere">{waiting.name}</span>
          <Button variant="secondary" onPress={() => void send(waiting)}>
            {t('office-photos.sendAgain')}
          </Button>
        </div>
      )}
      {office && photo?.stored !== undefined && (
        <img
          src={pictureFile(picturePath(office.associationId, photo.stored), THUMBNAIL, 'webp')}
          alt={t('office-photos.chosen')}
          className="max-h-56 w-full max-w-sm rounded-md border border-hair object-cover"
        />
      )}
    </PictureField>
  )
}
