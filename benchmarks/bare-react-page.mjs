// The whole program of the page that the bytes of ours are compared with.
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

createRoot(document.body).render(createElement('p', null, '你好'))
