import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AssociationLogo } from '#web/ui/association-logo.tsx'
import { PictureField } from '../pictures/picture-field.tsx'
import { idOfField } from './settings-fields.tsx'
import { smallerPicture } from './smaller-picture.ts'
import type { SettingsForm } from './use-settings-form.ts'

/** The logo: a picture file of this device, shown at once and saved with the rest. */
export function LogoField({ of: { shownLogo, mistakes, setLogo } }: { of: SettingsForm }) {
  const { t } = useTranslation()
  const [isUnreadable, setUnreadable] = useState(false)
  const take = async (file: File) => {
    const url = await smallerPicture(file)
    setUnreadable(url === undefined)
    if (url !== undefined) setLogo({ url })
  }
  const remove = () => {
    setUnreadable(false)
    setLogo(undefined)
  }
  return (
    <PictureField
      id={idOfField('logo')}
      label={t('office-settings.fields.logo')}
      help={t('office-settings.logo.help')}
      error={isUnreadable ? t('errors.fields.NOT_A_LOGO') : mistakes['logo']}
      chooseText={t(shownLogo ? 'office-settings.logo.another' : 'office-settings.logo.choose')}
      removeText={t('office-settings.logo.remove')}
      onChoose={(file) => void take(file)}
      onRemove={shownLogo ? remove : undefined}
    >
      {shownLogo && (
        <span className="w-fit rounded-md border border-hair bg-paper p-2">
          <AssociationLogo logo={shownLogo} className="max-h-16 max-w-40" />
        </span>
      )}
    </PictureField>
  )
}
