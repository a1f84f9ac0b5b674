import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeField } from '../code-field.tsx'
import { DateField } from '../date-field.tsx'
import { FormErrors } from '../form-errors.tsx'
import { PasswordField } from '../password-field.tsx'
import { Select } from '../select.tsx'
import { TextField } from '../text-field.tsx'

export function Fields() {
  const { t } = useTranslation()
  const text = (key: string) => t(`gallery.form.${key}`)
  const [code, setCode] = useState('4821')
  const [country, setCountry] = useState<string | null>('it')
  const [born, setBorn] = useState('1988-03-14')
  return (
    <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-2">
      <div className="md:col-span-2">
        <FormErrors
          attempt={0}
          errors={[
            { fieldId: 'gallery-email', message: text('emailWrong') },
            { fieldId: 'gallery-born', message: text('bornWrong') },
          ]}
        />
      </div>
      <TextField label={text('name')} autoComplete="given-name" defaultValue="Anna" />
      <TextField
        label={text('phone')}
        optionalText={text('optional')}
        type="tel"
        autoComplete="tel"
        description={text('phoneHelp')}
      />
      <TextField
        id="gallery-email"
        label={text('email')}
        type="email"
        autoComplete="email"
        defaultValue="anna@"
        error={text('emailWrong')}
      />
      <TextField label={text('name')} isDisabled defaultValue="Anna" />
      <PasswordField
        label={text('password')}
        autoComplete="new-password"
        description={text('passwordHelp')}
        defaultValue="acqua fredda"
      />
      <Select
        label={text('country')}
        value={country}
        onChange={setCountry}
        options={[
          { value: 'it', text: text('italy') },
          { value: 'de', text: text('germany') },
          { value: 'at', text: text('austria') },
        ]}
      />
      <DateField label={text('born')} value={born} onChange={setBorn} />
      <DateField
        id="gallery-born"
        label={text('born')}
        value=""
        onChange={setBorn}
        error={text('bornWrong')}
      />
      <CodeField label={text('code')} description={text('codeHelp')} value={code} onChange={setCode} />
      <CodeField label={text('code')} value="482117" onChange={setCode} error={text('codeWrong')} />
      <TextField label={text('note')} rows={3} placeholder={text('noteGhost')} />
    </div>
  )
}
