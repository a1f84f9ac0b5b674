import { createRoot } from 'react-dom/client'
import { Gallery } from './gallery.tsx'
import { startTexts } from './texts.ts'
import './gallery.css'

const asked = new URLSearchParams(location.search)
const language = asked.get('lang') ?? 'it'

document.documentElement.lang = language

await startTexts(language)
const root = document.getElementById('root')
if (root) createRoot(root).render(<Gallery open={asked.get('open')} />)
