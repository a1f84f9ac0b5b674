/** All rules are below one class, and the page's own rules for inputs and buttons are reset. */
export const STYLE = `
.card-double, .card-double-dialog {
  --primary: var(--card-primary, #0e5e59);
  --on-primary: var(--card-on-primary, #ffffff);
  --surface: var(--card-background, #ffffff);
  --text: var(--card-text, #10231f);
  --danger: var(--card-danger, #b3261e);
  --soft: color-mix(in srgb, var(--text) 78%, var(--surface));
  --edge: color-mix(in srgb, var(--text) 52%, var(--surface));
  --radius: var(--card-radius, 10px);
  font-family: var(--card-font, inherit);
  color: var(--text);
  text-align: start;
}
.card-double-night {
  --primary: var(--card-primary, #7fd1c4);
  --on-primary: var(--card-on-primary, #0c1615);
  --surface: var(--card-background, #13211f);
  --text: var(--card-text, #eaf2ef);
  --danger: var(--card-danger, #ffb4ab);
}
.card-double { display: grid; gap: 16px; }
.card-double *, .card-double-dialog * { box-sizing: border-box; }
.card-double-note {
  margin: 0;
  padding: 12px 16px;
  border-inline-start: 4px solid var(--primary);
  border-radius: 4px var(--radius) var(--radius) 4px;
  background: color-mix(in srgb, var(--primary) 9%, var(--surface));
  line-height: 1.45;
  font-size: 0.94em;
}
.card-double-note strong { display: block; font-weight: 700; }
.card-double-ways { display: grid; gap: 8px; margin: 0; padding: 0; border: 0; min-width: 0; }
/* The page has a heading above the element; the provider's own shows none. */
.card-double-ways legend { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.card-double-ways label {
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 52px;
  padding: 0 16px;
  border: 1.5px solid var(--edge);
  border-radius: var(--radius);
  font-weight: 600;
  cursor: pointer;
}
.card-double-ways label:has(:checked) { border-color: var(--primary); border-width: 2px; padding: 0 15.5px; }
.card-double-ways label:has(:focus-visible) { outline: 3px solid var(--primary); outline-offset: 1px; }
.card-double-ways input { width: 20px; height: 20px; margin: 0; accent-color: var(--primary); }
.card-double-express:empty { display: none; }
.card-double-express button {
  min-height: 52px;
  margin: 0;
  padding: 0 20px;
  border: 0;
  border-radius: var(--radius);
  background: var(--text);
  color: var(--surface);
  font: inherit;
  font-weight: 650;
  cursor: pointer;
}
.card-double-express button:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px; }
.card-double [hidden] { display: none; }
.card-double-row { display: grid; grid-template-columns: 1fr 1fr; column-gap: 16px; }
.card-double-field { min-width: 0; }
/* A label on two lines must not push its input out of line with its neighbour's. */
.card-double-row .card-double-field { display: grid; grid-row: span 3; grid-template-rows: subgrid; }
.card-double-row label { align-self: end; }
.card-double-field label { display: block; margin: 0 0 4px; font-weight: 600; font-size: 0.94em; }
.card-double-box { position: relative; }
.card-double-field input {
  display: block;
  width: 100%;
  min-height: 52px;
  margin: 0;
  padding: 0 16px;
  border: 1.5px solid var(--edge);
  border-radius: var(--radius);
  background: var(--surface);
  color: var(--text);
  font: inherit;
  font-size: max(17px, 1em);
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.01em;
  appearance: none;
}
.card-double-field input::placeholder { color: color-mix(in srgb, var(--text) 68%, var(--surface)); opacity: 1; }
.card-double-field input:focus-visible {
  outline: 3px solid var(--primary);
  outline-offset: 1px;
  border-color: var(--primary);
}
.card-double-field input[aria-invalid='true'] { border-color: var(--danger); border-width: 2px; }
.card-double-brand {
  position: absolute;
  inset-block: 0;
  inset-inline-end: 16px;
  display: flex;
  align-items: center;
  pointer-events: none;
  font-size: 0.82em;
  font-weight: 650;
  color: var(--soft);
}
.card-double-message {
  margin: 4px 0 0;
  color: var(--danger);
  font-size: 0.9em;
  font-weight: 600;
  line-height: 1.4;
}
@media (max-width: 300px) { .card-double-row { grid-template-columns: 1fr; row-gap: 0; } .card-double-row > :last-child { margin-top: 16px; } }
.card-double-dialog {
  width: min(440px, calc(100vw - 32px));
  max-height: calc(100dvh - 32px);
  margin: auto;
  padding: 24px;
  border: 0;
  border-top: 4px solid var(--primary);
  border-radius: 4px 4px 16px 16px;
  background: var(--surface);
  overflow: auto;
  line-height: 1.5;
}
.card-double-dialog::backdrop { background: rgb(0 0 0 / 0.55); }
.card-double-dialog h2 { margin: 0 0 12px; font-size: 1.3em; line-height: 1.25; font-weight: 700; }
.card-double-dialog p { margin: 0 0 12px; }
.card-double-dialog .card-double-ask { font-size: 1.1em; font-weight: 600; }
.card-double-dialog .card-double-test { color: var(--soft); font-size: 0.94em; }
.card-double-choices { display: flex; flex-wrap: wrap; gap: 12px; margin-top: 20px; }
.card-double-choices button {
  flex: 1 1 140px;
  min-height: 52px;
  margin: 0;
  padding: 0 20px;
  border: 2px solid var(--primary);
  border-radius: var(--radius);
  background: transparent;
  color: var(--primary);
  font: inherit;
  font-weight: 650;
  cursor: pointer;
}
.card-double-choices button:first-child { background: var(--primary); color: var(--on-primary); }
.card-double-choices button:focus-visible { outline: 3px solid var(--text); outline-offset: 2px; }
.card-double-choices button:disabled { opacity: 0.6; cursor: default; }
`
