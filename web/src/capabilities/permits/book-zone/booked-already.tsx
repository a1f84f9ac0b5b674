import { useState } from 'react'
import { cancelBooking } from '#contract/bookings.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { dayText } from '#rules/day-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { useChange } from '../change/use-change.ts'
import { WhatWentWrong } from '../change/what-went-wrong.tsx'
import { bookedText } from './booked-text.ts'
import type { Booking } from './places-to-book.ts'

interface BookedAlreadyProps {
  purchaseId: string
  booking: Booking
  onCancelled: (message: string) => void
}

/** The booking of the selected day: another choice replaces it, or it is cancelled. */
export function BookedAlready({ purchaseId, booking, onCancelled }: BookedAlreadyProps) {
  const { t, region } = useTexts()
  const [isAsking, setAsking] = useState(false)
  const day = dayText(booking.day, 'day', region)
  const cancel = useChange(cancelBooking, () => onCancelled(t('booking.cancel.done', { day })))
  const what = bookedText(booking)
  return (
    <>
      <Notice
        title={t('booking.already.title', { what })}
        action={
          booking.mayCancel && (
            <Button
              variant="secondary"
              disabledBecause={cancel.isOnline ? undefined : t('changes.offline')}
              isPending={cancel.isChanging}
              pendingText={t('booking.cancel.going')}
              onPress={() => setAsking(true)}
            >
              {t('booking.cancel.action')}
            </Button>
          )
        }
      >
        {t(booking.mayCancel ? 'booking.already.text' : 'booking.already.begun')}
      </Notice>
      {cancel.failure !== undefined && <WhatWentWrong of={cancel} />}
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('booking.cancel.title')}
        okText={t('booking.cancel.confirm')}
        cancelText={t('booking.cancel.keep')}
        isDangerous
        isDismissable
        onConfirm={() => cancel.go({ purchaseId, bookingId: booking.bookingId })}
      >
        {t('booking.cancel.text', { what, day })}
      </AlertDialog>
    </>
  )
}
