import { createRoot } from 'react-dom/client'
import { Gallery } from './gallery.tsx'
import { startTexts } from './texts.ts'
import './gallery.css'

const asked = new URLSearchParams(location.search)
const language = asked.get('lang') ?? 'it'
const theme = asked.get('theme')

document.documentElement.lang = language
if (theme) document.documentElement.dataset['theme'] = theme

await startTexts(language)
const root = document.getElementById('root')
if (root) createRoot(root).render(<Gallery open={asked.get('open')} />)
