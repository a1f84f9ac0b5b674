import { BookOpen, House, LogIn, LogOut, Ticket, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertDialog } from '../alert-dialog.tsx'
import { Button } from '../button.tsx'
import { Drawer, DrawerAction, DrawerLink } from '../drawer.tsx'
import { LoadingOverlay } from '../loading-overlay.tsx'
import { PageModal } from '../page-modal.tsx'
import { SegmentedControl } from '../segmented-control.tsx'
import { Sheet } from '../sheet.tsx'

/** What lies over the page, one at a time. */
export function Overlays({ open, onClose }: { open: string | null; onClose: () => void }) {
  const { t } = useTranslation()
  const [language, setLanguage] = useState('it')
  const paragraphs = Array.from({ length: 6 }, (_, at) => (
    <p key={at} className="mb-3 max-w-lines">
      {t('gallery.opening.text')}
    </p>
  ))
  const onOpenChange = (isOpen: boolean) => !isOpen && onClose()
  return (
    <>
      <Drawer
        isOpen={open === 'drawer'}
        onOpenChange={onOpenChange}
        foot={
          <SegmentedControl
            label={t('gallery.menu.language')}
            value={language}
            onChange={setLanguage}
            options={[
              { value: 'it', text: 'Italiano', lang: 'it' },
              { value: 'en', text: 'English', lang: 'en' },
            ]}
          />
        }
      >
        <DrawerLink href="#home" isCurrent icon={<House aria-hidden />}>
          {t('gallery.menu.home')}
        </DrawerLink>
        <DrawerLink href="#mine" icon={<Ticket aria-hidden />}>
          {t('gallery.menu.mine')}
        </DrawerLink>
        <DrawerLink href="#guides" icon={<BookOpen aria-hidden />}>
          {t('gallery.menu.guides')}
        </DrawerLink>
        <DrawerLink href="#data" icon={<UserRound aria-hidden />}>
          {t('gallery.menu.data')}
        </DrawerLink>
        <DrawerLink href="#login" icon={<LogIn aria-hidden />}>
          {t('gallery.menu.login')}
        </DrawerLink>
        <DrawerAction icon={<LogOut aria-hidden />} onPress={onClose}>
          {t('gallery.menu.logout')}
        </DrawerAction>
      </Drawer>
      <Sheet
        isOpen={open === 'sheet'}
        onOpenChange={onOpenChange}
        title={t('gallery.opening.title')}
        foot={
          <>
            <Button onPress={onClose}>{t('gallery.buy')}</Button>
            <Button variant="quiet" onPress={onClose}>
              {t('gallery.notNow')}
            </Button>
          </>
        }
      >
        {paragraphs.slice(0, 2)}
      </Sheet>
      {open === 'page' && (
        <PageModal
          title={t('gallery.conditionsTitle')}
          onClose={onClose}
          foot={<Button onPress={onClose}>{t('gallery.buy')}</Button>}
        >
          {paragraphs}
          {paragraphs}
        </PageModal>
      )}
      <AlertDialog isOpen={open === 'alert'} onClose={onClose} title={t('gallery.alert.title')}>
        {t('gallery.alert.text')}
      </AlertDialog>
      <AlertDialog
        isOpen={open === 'question'}
        onClose={onClose}
        title={t('gallery.question.title')}
        okText={t('gallery.question.yes')}
        cancelText={t('gallery.question.no')}
        isDangerous
        isDismissable
      >
        {t('gallery.question.text')}
      </AlertDialog>
      <LoadingOverlay isOpen={open === 'loading'} text={t('gallery.moment')} />
    </>
  )
}
