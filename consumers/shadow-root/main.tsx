import styles from '@trackhoe/form-widgets/styles.css?url'
import { renderPage } from './shared/render.tsx'

const host = document.querySelector('#root') ?? document.body
const shadow = host.attachShadow({ mode: 'open' })
const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles })
const root = document.createElement('div')
shadow.append(link, root)
link.addEventListener('load', () => renderPage(root))
