import '@trackhoe/form-widgets/styles.css'
import * as z from 'zod'
import { renderPage } from './shared/render.tsx'

// A policy that forbids code from strings; zod would try once.
z.config({ jitless: true })
renderPage(document.querySelector('#root') ?? document.body)
