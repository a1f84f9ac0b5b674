import type { ComponentType } from 'react'
import type { Office } from '#contract/staff.ts'
import { OfficeFrame } from './office-frame.tsx'
import type { OfficePageName } from './pages.ts'

/** A page of the office by its definition: what it shows of an association, in the frame of the office. */
export const pageOfOffice = (page: OfficePageName, Body: ComponentType<{ office: Office }>): ComponentType =>
  function PageOfOffice() {
    return <OfficeFrame page={page}>{(office) => <Body office={office} />}</OfficeFrame>
  }
