import '@trackhoe/form-widgets/styles.css'
import { renderPage } from './shared/render.tsx'

renderPage(document.querySelector('#root') ?? document.body)
