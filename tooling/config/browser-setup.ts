import './browser-setup.css'

document.documentElement.lang = 'zh-CN'
