/** Backgrounds of texts by theme. */
export const surfaces = { light: '#ffffff', dark: '#17191f' };

const lightTheme = `
  --surface: ${surfaces.light}; --raised: #f3f4f7; --text: #15171c; --soft: #565d6b; --line: #e2e5ea;
  --ink: var(--inkOnLight); --tint: 15%; --danger: #c4272d; --wrong: #9f1d22; --wrongSurface: #fdf0f0; --wrongLine: #f3cccd;
  --shadow: 0 24px 64px rgb(16 20 32 / .18), 0 4px 16px rgb(16 20 32 / .1);`;
const darkTheme = `
  --surface: ${surfaces.dark}; --raised: #22252d; --text: #f1f3f6; --soft: #a9b0bd; --line: #31353f;
  --ink: var(--inkOnDark); --tint: 30%; --danger: #c9353b; --wrong: #ffb3b5; --wrongSurface: #3a1f22; --wrongLine: #5c2e32;
  --shadow: 0 24px 64px rgb(0 0 0 / .55), 0 4px 16px rgb(0 0 0 / .4);`;

const frame = `
:host { all: initial !important; position: fixed !important; z-index: 2147483000 !important; inset: auto !important;
  display: block !important; font: 400 medium/1.45 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif !important; }
@media print { :host { display: none !important; } }
[hidden] { display: none !important; }
*, *::before, *::after { box-sizing: border-box; }
p, h2, h3 { margin: 0; font-size: 1em; font-weight: 400; }
button { font: inherit; color: inherit; cursor: pointer; border: 0; background: none; padding: 0; -webkit-tap-highlight-color: transparent; }
.frame { ${lightTheme} color: var(--text); font-size: .9375em; }
:host([data-theme='dark']) .frame { ${darkTheme} color-scheme: dark; }
@media (prefers-color-scheme: dark) { :host([data-theme='auto']) .frame { ${darkTheme} color-scheme: dark; } }
.unseen { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.icon { width: 1.375em; height: 1.375em; flex: none; fill: none; stroke: currentcolor; stroke-width: 1.9; stroke-linecap: round; stroke-linejoin: round; }
.filled { fill: currentcolor; stroke-width: .8; }
.hangUp { transform: rotate(135deg); }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
.panel:focus-visible { outline: none; }
`;

const launcher = `
.launcher { position: fixed; bottom: max(20px, env(safe-area-inset-bottom)); right: 20px; display: flex; align-items: center; gap: 10px;
  min-height: 56px; max-width: min(320px, calc(100vw - 40px)); padding: 8px 22px 8px 8px; border-radius: 28px;
  background: var(--accent); color: var(--onAccent); font-weight: 600; font-size: 1.0667em; letter-spacing: -.005em;
  box-shadow: 0 10px 28px rgb(16 20 32 / .22), 0 2px 6px rgb(16 20 32 / .16), inset 0 0 0 1px color-mix(in srgb, var(--onAccent) 16%, transparent);
  transition: transform .16s ease, box-shadow .16s ease; }
:host([dir='rtl']) .launcher { padding: 8px 8px 8px 22px; }
:host([data-position='left']) .launcher { right: auto; left: 20px; }
.launcher:hover { transform: translateY(-2px); }
.launcher:focus-visible { outline: 3px solid #fff; outline-offset: 0; box-shadow: 0 0 0 6px #15171c; }
.launcher .label { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.launcher .picture { width: 40px; height: 40px; background: color-mix(in srgb, var(--onAccent) 16%, transparent); color: inherit; }
.launcher .logo { background: #fff; }
.launcher[data-on]::after { content: ''; width: 10px; height: 10px; border-radius: 50%; background: #34d17b; box-shadow: 0 0 0 3px rgb(255 255 255 / .85); flex: none; margin-inline-start: 4px; }
.picture { display: grid; place-items: center; flex: none; width: 44px; height: 44px; border-radius: 50%; overflow: hidden; background: var(--accent); color: var(--onAccent); }
.logo { background: #fff; box-shadow: inset 0 0 0 1px var(--line); }
.logo img { width: 100%; height: 100%; object-fit: cover; display: block; }
`;

const panel = `
.panel { position: fixed; bottom: max(20px, env(safe-area-inset-bottom)); right: 20px; display: flex; flex-direction: column;
  width: 384px; height: min(640px, calc(100dvh - 40px)); background: var(--surface); border-radius: 22px; overflow: hidden;
  box-shadow: var(--shadow), 0 0 0 1px var(--line); animation: rise .22s cubic-bezier(.2, .8, .2, 1); }
.panel[data-short] { height: auto !important; }
:host([data-position='left']) .panel { right: auto; left: 20px; }
@keyframes rise { from { opacity: 0; transform: translateY(14px) scale(.985); } }
header { display: flex; align-items: center; gap: 12px; padding: 16px 12px 14px 18px; border-bottom: 1px solid var(--line); }
:host([dir='rtl']) header { padding: 16px 18px 14px 12px; }
.who { flex: 1; min-width: 0; }
h2 { font-weight: 650; font-size: 1.1333em; line-height: 1.3; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.line { display: flex; align-items: center; gap: 7px; color: var(--soft); font-size: .8667em; }
.clock { font-variant-numeric: tabular-nums; }
.clock:not(:empty)::before { content: '·'; margin-inline-end: 7px; }
.dot { width: 8px; height: 8px; border-radius: 50%; background: var(--soft); flex: none; }
[data-phase='idle'] .dot { display: none; }
[data-phase='live'] .dot { background: #1fa45b; }
:is([data-phase='microphone'], [data-phase='connecting'], [data-phase='reconnecting']) .dot { background: #c98a00; animation: blink 1.1s ease-in-out infinite; }
@keyframes blink { 50% { opacity: .25; } }
.round { display: grid; place-items: center; width: 44px; height: 44px; border-radius: 50%; color: var(--soft); }
.round:hover { background: var(--raised); color: var(--text); }
.body { flex: 1; min-height: 0; overflow-y: auto; overscroll-behavior: contain; display: flex; flex-direction: column; padding: 18px; gap: 16px; }
.welcome { display: flex; flex-direction: column; align-items: center; text-align: center; gap: 6px; }
[role='alert']:empty { margin-bottom: -16px; }
[role='alert']:not(:empty) + .welcome .hero { display: none; }
.hero { display: grid; place-items: center; width: 68px; height: 68px; margin: 10px 0 12px; border-radius: 50%; color: var(--onAccent); background: var(--accent);
  box-shadow: 0 0 0 9px color-mix(in srgb, var(--accent) 16%, var(--surface)), 0 0 0 18px color-mix(in srgb, var(--accent) 8%, var(--surface)); }
.hero > * { grid-area: 1 / 1; }
.hero .icon { width: 32px; height: 32px; }
.hero img { width: 68px; height: 68px; border-radius: 50%; object-fit: cover; background: #fff; }
.invitation { font-weight: 650; font-size: 1.2667em; letter-spacing: -.01em; margin-top: 12px; }
.introduction { color: var(--soft); max-width: 30em; text-wrap: balance; }
.faq { width: 100%; margin-top: 14px; text-align: start; }
h3 { font-weight: 600; font-size: .8667em; color: var(--soft); margin-bottom: 8px; }
details { border: 1px solid var(--line); border-radius: 14px; }
details + details { margin-top: 8px; }
summary { display: flex; align-items: center; justify-content: space-between; gap: 12px; min-height: 48px; padding: 10px 14px; font-weight: 500; cursor: pointer; list-style: none; border-radius: 14px; }
summary span { flex: 1; }
summary:hover { background: var(--raised); }
summary::-webkit-details-marker { display: none; }
summary .icon { color: var(--soft); transition: transform .16s ease; }
details[open] summary .icon { transform: rotate(180deg); }
details p { padding: 2px 14px 14px; color: var(--soft); white-space: pre-line; overflow-wrap: anywhere; }
h2, summary span, details p { text-align: left; }
:host([dir='rtl']) :is(h2, summary span, details p) { text-align: right; }
.invitation, .introduction, .hint, .status, .problem p { unicode-bidi: plaintext; }
`;

const call = `
.hint { margin: auto; color: var(--soft); text-align: center; max-width: 22em; }
.transcript { flex: 1; min-height: 0; overflow-y: auto; margin: -18px; padding: 18px; display: flex; flex-direction: column; gap: 10px; }
.transcript:focus-visible { outline-offset: -4px; border-radius: 8px; }
.bubble { max-width: 86%; padding: 10px 14px; border-radius: 18px; overflow-wrap: anywhere; background: var(--raised); align-self: flex-start; border-end-start-radius: 6px; }
.bubble.user { align-self: flex-end; border-radius: 18px; border-end-end-radius: 6px; background: color-mix(in srgb, var(--accent) var(--tint), var(--surface)); }
.bubble p { text-align: start; unicode-bidi: plaintext; }
.interim p { color: var(--soft); }
.interim.user p { color: color-mix(in srgb, var(--text) 92%, var(--surface)); }
.interim p::after { content: ' …'; }
.interrupted p::after { content: ' —'; color: var(--soft); }
.problem { display: flex; gap: 12px; padding: 14px; border-radius: 14px; color: var(--wrong); background: var(--wrongSurface); border: 1px solid var(--wrongLine); text-align: start; }
.problem p + p { margin-top: 2px; color: var(--text); }
.what { font-weight: 650; }
.foot { padding: 14px 18px 18px; padding-bottom: max(18px, env(safe-area-inset-bottom)); border-top: 1px solid var(--line); display: flex; flex-direction: column; gap: 12px; }
.foot:empty { display: none; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 10px; }
.button { display: flex; align-items: center; justify-content: center; gap: 9px; min-height: 50px; padding: 8px 16px; border-radius: 16px; font-weight: 600; width: 100%; }
.main { background: var(--accent); color: var(--onAccent); box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--onAccent) 14%, transparent); }
.quiet { background: var(--raised); }
.quiet:hover { background: var(--line); }
.quiet[data-muted] { background: var(--text); color: var(--surface); }
.danger { background: var(--danger); color: #fff; }
.compose { display: flex; gap: 10px; }
.compose .button { width: auto; flex: none; }
.typing { flex: 1; min-width: 0; min-height: 44px; padding: 0 14px; border: 1px solid var(--line); border-radius: 12px; font: inherit; color: var(--text); background: var(--surface); }
.typing::placeholder { color: var(--soft); opacity: 1; }
.main:hover { box-shadow: inset 0 0 0 2px color-mix(in srgb, var(--onAccent) 40%, transparent); }
.danger:hover { filter: brightness(1.06); }
.meter { display: flex; align-items: center; justify-content: center; gap: 10px; color: var(--soft); font-size: .9333em; min-height: 24px; }
.bars { display: flex; align-items: center; gap: 3px; height: 20px; color: var(--ink); }
.bars i { width: 3px; height: 5px; border-radius: 2px; background: currentcolor; transition: height .2s ease; }
[data-phase='live'][data-speaking] .bars i { animation: voice .9s ease-in-out infinite; }
.bars i:nth-child(2) { animation-delay: -.55s !important; } .bars i:nth-child(3) { animation-delay: -.2s !important; }
.bars i:nth-child(4) { animation-delay: -.75s !important; } .bars i:nth-child(5) { animation-delay: -.4s !important; }
@keyframes voice { 0%, 100% { height: 5px; } 50% { height: 19px; } }
.panel[data-muted] .bars { color: var(--soft); }
`;

const circumstances = `
@media (max-width: 480px) {
  .panel, :host([data-position='left']) .panel { left: 0; right: 0; bottom: 0; width: 100%; height: calc(100dvh - 24px); border-radius: 22px 22px 0 0; padding-bottom: env(safe-area-inset-bottom); }
  .panel { box-shadow: var(--shadow), 0 0 0 100vmax rgb(10 12 18 / .45); }
  .launcher { bottom: max(16px, env(safe-area-inset-bottom)); right: 16px; }
  :host([data-position='left']) .launcher { left: 16px; }
}
@media (max-height: 520px) { .hero { display: none; } }
@media (prefers-reduced-motion: reduce) { *, *::before, *::after { animation: none !important; transition: none !important; } }
@media (forced-colors: active) { .launcher, .panel, .button, .bubble, .round { border: 1px solid; } .icon { stroke: currentcolor; } }
`;

/** The complete style sheet, isolated from the page in both directions. */
export const styles = [frame, launcher, panel, call, circumstances].join('');
