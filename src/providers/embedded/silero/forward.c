/*
 * Forward pass of Silero VAD v6 at 8 kHz for up to LANES streams in one call, in WebAssembly SIMD.
 *
 * A window is 256 samples after the 32 before it. It becomes four frames of 65 spectral magnitudes, passes four
 * convolutions of three taps down to one frame of 128, one step of an LSTM of 128, and one output.
 *
 * Every layer is a product of weights and one row for each stream. Weights lie in panels of 8 outputs: 8 biases, then
 * 8 weights for each input. A panel is applied to four streams at once, or to a single stream in groups of four
 * panels. Both add in the same order, so a stream's result does not depend on which others share its call.
 *
 * model.ts fills the packed weights, windows and states, and reads states and probabilities back.
 */
#include <wasm_simd128.h>

#define LANES 32
#define EXPORT(name) __attribute__((export_name(#name)))

typedef v128_t vec;
typedef unsigned size;

/* Floats of a layer's panels: inputs and a bias for each of a multiple of 8 outputs. */
#define PANELS(inputs, outputs) (((inputs) + 1) * (outputs))

enum {
  CONTEXT = 32, WINDOW = 256, SIGNAL = CONTEXT + WINDOW, MIRRORED = 32,
  FRAMES = 4, FRAME = 128, HOP = 64, BINS = 65, FOLDED_BINS = 40,
  HIDDEN = 128, GATES = 4 * HIDDEN, STATE = CONTEXT + 2 * HIDDEN,

  COS_EVEN = 0,
  COS_ODD = COS_EVEN + PANELS(33, FOLDED_BINS),
  SIN_EVEN = COS_ODD + PANELS(32, FOLDED_BINS),
  SIN_ODD = SIN_EVEN + PANELS(31, FOLDED_BINS),
  CONV0 = SIN_ODD + PANELS(32, FOLDED_BINS),
  CONV1 = CONV0 + PANELS(3 * BINS, 128),
  CONV2 = CONV1 + PANELS(3 * 128, 64),
  CONV3 = CONV2 + PANELS(2 * 64, 64),
  LSTM = CONV3 + PANELS(64, 128),
  OUTPUT = LSTM + PANELS(2 * HIDDEN, GATES),
  WEIGHTS = OUTPUT + HIDDEN + 4,
};

static _Alignas(16) float weights[WEIGHTS];
static _Alignas(16) short windows[LANES][WINDOW];
/* Of each stream: the last 32 samples, the hidden state, the cell state. */
static _Alignas(16) float states[LANES][STATE];
static _Alignas(16) float probabilities[LANES];

static _Alignas(16) float folded[LANES][FRAMES][FRAME];
static _Alignas(16) float parts[LANES][FRAMES][4][FOLDED_BINS];
static _Alignas(16) float spectrum[LANES][FRAMES][BINS];
static _Alignas(16) float layer0[LANES][4][128];
static _Alignas(16) float layer1[LANES][2][64];
static _Alignas(16) float layer2[LANES][64];
/* What the LSTM reads: the encoded window, then the hidden state. */
static _Alignas(16) float cells[LANES][2 * HIDDEN];
static _Alignas(16) float gates[LANES][GATES];

EXPORT(lanes) size lanes(void) { return LANES; }
EXPORT(weightsLength) size weights_length(void) { return WEIGHTS; }
EXPORT(weights) float *weights_at(void) { return weights; }
EXPORT(windows) short *windows_at(void) { return &windows[0][0]; }
EXPORT(states) float *states_at(void) { return &states[0][0]; }
EXPORT(probabilities) float *probabilities_at(void) { return probabilities; }

static inline vec load(const float *at) { return wasm_v128_load(at); }
static inline void store(float *at, vec value) { wasm_v128_store(at, value); }
static inline vec splat(const float *at) { return wasm_v128_load32_splat(at); }
static inline vec times(vec a, vec b) { return wasm_f32x4_mul(a, b); }
static inline vec plus(vec a, vec b) { return wasm_f32x4_add(a, b); }
static inline vec minus(vec a, vec b) { return wasm_f32x4_sub(a, b); }
static inline vec all(float value) { return wasm_f32x4_splat(value); }

/* A dense layer over one row for each stream. */
typedef struct {
  const float *panels;
  size inputs;      /* of the panels */
  size first, used; /* the inputs that the rows have: an edge of a convolution lacks some */
  size outputs;
  const float *in;
  size in_stride;
  float *out;
  size out_stride;
} Layer;

static inline void put(float *at, vec value, int positive) {
  store(at, positive ? wasm_f32x4_pmax(value, all(0)) : value);
}

/* Four streams, one panel. */
static inline void four_rows(const Layer *l, const float *panel, const float *in, float *out, int positive) {
  const float *a = in, *b = a + l->in_stride, *c = b + l->in_stride, *d = c + l->in_stride;
  vec a0 = load(panel), a1 = load(panel + 4), b0 = a0, b1 = a1, c0 = a0, c1 = a1, d0 = a0, d1 = a1;
  const float *w = panel + 8 + 8 * l->first;
  for (size k = 0; k < l->used; k++, w += 8) {
    vec w0 = load(w), w1 = load(w + 4), x;
    x = splat(a + k); a0 = plus(a0, times(x, w0)); a1 = plus(a1, times(x, w1));
    x = splat(b + k); b0 = plus(b0, times(x, w0)); b1 = plus(b1, times(x, w1));
    x = splat(c + k); c0 = plus(c0, times(x, w0)); c1 = plus(c1, times(x, w1));
    x = splat(d + k); d0 = plus(d0, times(x, w0)); d1 = plus(d1, times(x, w1));
  }
  put(out, a0, positive); put(out + 4, a1, positive); out += l->out_stride;
  put(out, b0, positive); put(out + 4, b1, positive); out += l->out_stride;
  put(out, c0, positive); put(out + 4, c1, positive); out += l->out_stride;
  put(out, d0, positive); put(out + 4, d1, positive);
}

/* One stream, `count` panels side by side. */
static inline void one_row(const Layer *l, const float *panel, const float *in, float *out, int count, int positive) {
  const size panel_stride = 8 * (l->inputs + 1);
  const float *w = panel + 8 + 8 * l->first;
  vec sums[8];
  for (int p = 0; p < count; p++) {
    sums[2 * p] = load(panel + p * panel_stride);
    sums[2 * p + 1] = load(panel + p * panel_stride + 4);
  }
  for (size k = 0; k < l->used; k++, w += 8) {
    vec x = splat(in + k);
    for (int p = 0; p < count; p++) {
      sums[2 * p] = plus(sums[2 * p], times(x, load(w + p * panel_stride)));
      sums[2 * p + 1] = plus(sums[2 * p + 1], times(x, load(w + p * panel_stride + 4)));
    }
  }
  for (int p = 0; p < 2 * count; p++) put(out + 4 * p, sums[p], positive);
}

/* Streams four by four, then one by one. */
static inline void apply(const Layer *l, size streams, int positive) {
  const size panel_stride = 8 * (l->inputs + 1), panels = l->outputs / 8, fours = streams / 4 * 4;
  for (size p = 0; fours && p < panels; p++) {
    const float *panel = l->panels + p * panel_stride;
    for (size s = 0; s < fours; s += 4) {
      four_rows(l, panel, l->in + s * l->in_stride, l->out + s * l->out_stride + 8 * p, positive);
    }
  }
  for (size s = fours; s < streams; s++) {
    const float *in = l->in + s * l->in_stride;
    float *out = l->out + s * l->out_stride;
    size p = 0;
    for (; p + 4 <= panels; p += 4) one_row(l, l->panels + p * panel_stride, in, out + 8 * p, 4, positive);
    for (; p < panels; p++) one_row(l, l->panels + p * panel_stride, in, out + 8 * p, 1, positive);
  }
}

static void dense(Layer l, size streams) { apply(&l, streams, 0); }
static void rectified(Layer l, size streams) { apply(&l, streams, 1); }

/*
 * Folds a frame of the signal for a Fourier transform of half the work twice over: the windowed cosine is even and the
 * sine odd around sample 64, and bins k and 64 - k differ only in the sign of the odd samples.
 */
static void fold(const float *x, float *out) {
  float *cos_even = out, *cos_odd = out + 33, *sin_even = out + 65, *sin_odd = out + 96;
  cos_even[0] = x[0];
  cos_even[32] = x[64];
  for (int n = 1; n < 32; n++) {
    cos_even[n] = x[2 * n] + x[128 - 2 * n];
    sin_even[n - 1] = x[2 * n] - x[128 - 2 * n];
  }
  for (int n = 0; n < 32; n++) {
    cos_odd[n] = x[2 * n + 1] + x[127 - 2 * n];
    sin_odd[n] = x[2 * n + 1] - x[127 - 2 * n];
  }
}

/* Context and window as one signal, mirrored at its end, cut into folded frames; the context moves on. */
static void frame(size s) {
  float signal[SIGNAL + MIRRORED];
  for (int i = 0; i < CONTEXT; i++) signal[i] = states[s][i];
  for (int i = 0; i < WINDOW; i++) signal[CONTEXT + i] = windows[s][i] * (1.0f / 32768);
  for (int i = 0; i < MIRRORED; i++) signal[SIGNAL + i] = signal[SIGNAL - 2 - i];
  for (int i = 0; i < CONTEXT; i++) states[s][i] = signal[SIGNAL - CONTEXT + i];
  for (int f = 0; f < FRAMES; f++) fold(signal + f * HOP, folded[s][f]);
}

static inline vec magnitude(vec re, vec im) { return wasm_f32x4_sqrt(plus(times(re, re), times(im, im))); }

/* Puts the four partial sums of each bin together; `part` has even and odd cosine, even and odd sine. */
static void unfold(float (*part)[FOLDED_BINS], float *out) {
  for (int k = 0; k < 32; k += 4) {
    vec ce = load(part[0] + k), co = load(part[1] + k), se = load(part[2] + k), so = load(part[3] + k);
    vec high = magnitude(minus(ce, co), minus(se, so));
    store(out + k, magnitude(plus(ce, co), plus(se, so)));
    store(out + 61 - k, wasm_i32x4_shuffle(high, high, 3, 2, 1, 0));
  }
  float re = part[0][32] + part[1][32], im = part[2][32] + part[3][32];
  out[32] = __builtin_sqrtf(re * re + im * im);
}

static void spectra(size streams) {
  static const struct { size at, inputs, from; } folds[4] = {
    {COS_EVEN, 33, 0}, {COS_ODD, 32, 33}, {SIN_EVEN, 31, 65}, {SIN_ODD, 32, 96}};
  for (size s = 0; s < streams; s++) frame(s);
  for (int i = 0; i < 4; i++) {
    dense((Layer){weights + folds[i].at, folds[i].inputs, 0, folds[i].inputs, FOLDED_BINS,
                  folded[0][0] + folds[i].from, FRAME, parts[0][0][i], 4 * FOLDED_BINS},
          streams * FRAMES);
  }
  for (size s = 0; s < streams; s++) {
    for (int f = 0; f < FRAMES; f++) unfold(parts[s][f], spectrum[s][f]);
  }
}

/* The convolutions, frame by frame. A frame at the edge has no input for the tap that lies outside. */
static void encode(size streams) {
  enum { B = BINS, S0 = FRAMES * BINS, S1 = 4 * 128, S2 = 2 * 64 };
  const float *w0 = weights + CONV0, *w1 = weights + CONV1, *w2 = weights + CONV2, *w3 = weights + CONV3;
  rectified((Layer){w0, 3 * B, B, 2 * B, 128, spectrum[0][0], S0, layer0[0][0], S1}, streams);
  rectified((Layer){w0, 3 * B, 0, 3 * B, 128, spectrum[0][0], S0, layer0[0][1], S1}, streams);
  rectified((Layer){w0, 3 * B, 0, 3 * B, 128, spectrum[0][1], S0, layer0[0][2], S1}, streams);
  rectified((Layer){w0, 3 * B, 0, 2 * B, 128, spectrum[0][2], S0, layer0[0][3], S1}, streams);
  rectified((Layer){w1, 3 * 128, 128, 2 * 128, 64, layer0[0][0], S1, layer1[0][0], S2}, streams);
  rectified((Layer){w1, 3 * 128, 0, 3 * 128, 64, layer0[0][1], S1, layer1[0][1], S2}, streams);
  rectified((Layer){w2, 2 * 64, 0, 2 * 64, 64, layer1[0][0], S2, layer2[0], 64}, streams);
  rectified((Layer){w3, 64, 0, 64, 128, layer2[0], 64, cells[0], 2 * HIDDEN}, streams);
}

/* e^x by reduction to |r| <= ln(2)/2 and the Taylor polynomial of degree 7; relative error about 1e-7. */
static inline vec exponential(vec x) {
  x = wasm_f32x4_pmin(wasm_f32x4_pmax(x, all(-87)), all(87));
  vec n = wasm_f32x4_nearest(times(x, all(1.44269504f)));
  vec r = minus(minus(x, times(n, all(0.693359375f))), times(n, all(-2.12194440e-4f)));
  vec e = all(1.0f / 5040);
  e = plus(times(e, r), all(1.0f / 720));
  e = plus(times(e, r), all(1.0f / 120));
  e = plus(times(e, r), all(1.0f / 24));
  e = plus(times(e, r), all(1.0f / 6));
  e = plus(times(e, r), all(0.5f));
  e = plus(times(e, r), all(1));
  e = plus(times(e, r), all(1));
  return wasm_i32x4_add(e, wasm_i32x4_shl(wasm_i32x4_trunc_sat_f32x4(n), 23));
}

static inline vec sigmoid(vec x) { return wasm_f32x4_div(all(1), plus(all(1), exponential(wasm_f32x4_neg(x)))); }
static inline vec tangent(vec x) { return minus(times(all(2), sigmoid(times(all(2), x))), all(1)); }

/* Gates lie as 128 each of input, forget, cell and output. */
static void remember(size s) {
  float *hidden = states[s] + CONTEXT, *cell = hidden + HIDDEN;
  const float *gate = gates[s];
  for (int i = 0; i < HIDDEN; i += 4) {
    vec kept = times(sigmoid(load(gate + HIDDEN + i)), load(cell + i));
    vec next = plus(kept, times(sigmoid(load(gate + i)), tangent(load(gate + 2 * HIDDEN + i))));
    store(cell + i, next);
    store(hidden + i, times(sigmoid(load(gate + 3 * HIDDEN + i)), tangent(next)));
  }
}

static float decide(const float *hidden) {
  const float *w = weights + OUTPUT;
  vec sum = all(0);
  for (int i = 0; i < HIDDEN; i += 4) sum = plus(sum, times(wasm_f32x4_pmax(load(hidden + i), all(0)), load(w + i)));
  float logit = w[HIDDEN] + wasm_f32x4_extract_lane(sum, 0) + wasm_f32x4_extract_lane(sum, 1) +
                wasm_f32x4_extract_lane(sum, 2) + wasm_f32x4_extract_lane(sum, 3);
  return wasm_f32x4_extract_lane(sigmoid(all(logit)), 0);
}

/* Takes a window of each of the first `streams` lanes: updates their states, gives their probabilities. */
EXPORT(run) void run(size streams) {
  spectra(streams);
  encode(streams);
  for (size s = 0; s < streams; s++) {
    for (int i = 0; i < HIDDEN; i += 4) store(cells[s] + HIDDEN + i, load(states[s] + CONTEXT + i));
  }
  dense((Layer){weights + LSTM, 2 * HIDDEN, 0, 2 * HIDDEN, GATES, cells[0], 2 * HIDDEN, gates[0], GATES}, streams);
  for (size s = 0; s < streams; s++) {
    remember(s);
    probabilities[s] = decide(states[s] + CONTEXT);
  }
}
