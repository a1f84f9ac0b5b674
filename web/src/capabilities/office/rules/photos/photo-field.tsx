import { useMutation } from '@tanstack/react-query'
import { ImageUp, Trash2 } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { uploadPicture } from '#contract/office-draft.ts'
import { pictureFile, picturePath } from '#contract/pictures.ts'
import { ApiRefusal, ask } from '#web/platform/api/ask.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorText, fieldDescription, fieldError, fieldLabel } from '#web/ui/field.tsx'
import { useOffice } from '../../use-office.ts'
import type { RuleField } from '../fields/field.ts'
import { type OneFieldProps, useFieldTexts } from '../fields/field-texts.ts'
import { useEdited } from '../fields/part-editor.ts'
import type { Place } from '../fields/value-at.ts'
import { MOST_MEGABYTES, smallerPhoto } from './smaller-photo.ts'

interface PhotoFieldProps extends OneFieldProps<'photo'> {
  draw: (fields: readonly RuleField[], at: Place) => ReactNode
}

/** The smallest file that every photograph has. */
const THUMBNAIL = 400
const EMPTY = { alt: { it: '', en: '' }, credit: '' }

/** A photograph of this device, with what it shows and who took it: part of the draft, published with it. */
export function PhotoField({ field, at, draw }: PhotoFieldProps) {
  const { t } = useTranslation()
  const texts = useFieldTexts(field, at)
  const { value, set } = useEdited(at)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string>()
  const associationId = useOffice()?.associationId ?? 0
  const photo = value as { file: string; stored?: string } | undefined
  const upload = useMutation({
    mutationFn: (content: string) => ask(uploadPicture, { associationId, content }),
    onSuccess: ({ hash }) => set({ ...EMPTY, ...photo, file: `${hash}.webp`, stored: hash }),
    onError: (error) =>
      setWrong(
        error instanceof ApiRefusal
          ? (error.problem.fields?.[0]?.message ?? error.problem.detail ?? error.problem.title)
          : t('app.unreachable'),
      ),
  })
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // The same file can be chosen again.
    currentTarget.value = ''
    if (file === undefined) return
    setWrong(undefined)
    const found = await smallerPhoto(file)
    if (typeof found === 'string') setWrong(t(`office-photos.${found}`, { megabytes: MOST_MEGABYTES }))
    else upload.mutate(found.content)
  }
  const error = wrong ?? texts.error
  return (
    <div role="group" aria-labelledby={`${id}label`} className="flex flex-col gap-3">
      <span id={`${id}label`} className={fieldLabel}>
        {texts.label}
      </span>
      <span id={`${id}help`} className={fieldDescription}>
        {t('office-photos.help', { megabytes: MOST_MEGABYTES })}
      </span>
      {photo?.stored !== undefined && (
        <img
          src={pictureFile(picturePath(associationId, photo.stored), THUMBNAIL, 'webp')}
          alt={t('office-photos.chosen')}
          className="max-h-56 w-full max-w-sm rounded-md border border-hair object-cover"
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          id={texts.id}
          variant="secondary"
          icon={<ImageUp aria-hidden />}
          isPending={upload.isPending}
          pendingText={t('office.saving')}
          aria-describedby={[`${id}help`, error && `${id}error`].filter(Boolean).join(' ')}
          onPress={() => input.current?.click()}
        >
          {t(photo ? 'office-photos.another' : 'office-photos.choose')}
        </Button>
        {photo && (
          <Button
            variant="quiet"
            icon={<Trash2 aria-hidden />}
            onPress={() => {
              setWrong(undefined)
              set(undefined)
            }}
          >
            {t('office-photos.remove')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp"
          aria-label={texts.label}
          onChange={(event) => void take(event)}
        />
      </div>
      {error && (
        <span id={`${id}error`} role="alert" className={fieldError}>
          <ErrorText text={error} />
        </span>
      )}
      {photo && draw(field.fields, at)}
    </div>
  )
}
