export default { plugins: { tailwindcss: { content: ['./*.tsx', './shared/*.tsx'] }, autoprefixer: {} } }
