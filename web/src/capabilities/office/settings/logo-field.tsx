import { ImageUp, Trash2 } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AssociationLogo } from '#web/ui/association-logo.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorText, fieldDescription, fieldError, fieldLabel } from '#web/ui/field.tsx'
import { idOfField } from './settings-fields.tsx'
import { smallerPicture } from './smaller-picture.ts'
import type { SettingsForm } from './use-settings-form.ts'

/** The logo: a picture file of this device, shown at once and saved with the rest. */
export function LogoField({ of: { shownLogo, mistakes, setLogo } }: { of: SettingsForm }) {
  const { t } = useTranslation()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const error = isUnreadable ? t('errors.fields.NOT_A_LOGO') : mistakes['logo']
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // The same file can be chosen again.
    currentTarget.value = ''
    if (file === undefined) return
    const url = await smallerPicture(file)
    setUnreadable(url === undefined)
    if (url !== undefined) setLogo({ url })
  }
  const remove = () => {
    setUnreadable(false)
    setLogo(undefined)
  }
  return (
    <div role="group" aria-labelledby={`${id}label`} className="flex flex-col gap-1.5">
      <span id={`${id}label`} className={fieldLabel}>
        {t('office-settings.fields.logo')}
      </span>
      <span id={`${id}help`} className={fieldDescription}>
        {t('office-settings.logo.help')}
      </span>
      <div className="flex flex-wrap items-center gap-3">
        {shownLogo && (
          <span className="rounded-md border border-hair bg-paper p-2">
            <AssociationLogo logo={shownLogo} className="max-h-16 max-w-40" />
          </span>
        )}
        <Button
          id={idOfField('logo')}
          variant="secondary"
          icon={<ImageUp aria-hidden />}
          aria-describedby={[`${id}help`, error && `${id}error`].filter(Boolean).join(' ')}
          onPress={() => input.current?.click()}
        >
          {t(shownLogo ? 'office-settings.logo.another' : 'office-settings.logo.choose')}
        </Button>
        {shownLogo && (
          <Button variant="quiet" icon={<Trash2 aria-hidden />} onPress={remove}>
            {t('office-settings.logo.remove')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp"
          aria-label={t('office-settings.fields.logo')}
          onChange={(event) => void take(event)}
        />
      </div>
      {error && (
        <span id={`${id}error`} role="alert" className={fieldError}>
          <ErrorText text={error} />
        </span>
      )}
    </div>
  )
}
