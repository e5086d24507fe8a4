"""Open Image Denoise without its library: the U-Net that Intel trained for path traced pictures.

Network, transfer curve and exposure follow Open Image Denoise 2.3; only the weights are theirs.
Pictures are arrays of height x width x channels, 32 bit floats; weights are (out, in, 3, 3).
"""

import math
import struct

import numpy as np

# Pictures are filled up to multiples of this: the network halves them four times.
GRAIN = 16
# Strips that stay in the processor's cache: twice as fast as large ones.
PIXELS_AT_ONCE = 1 << 11


def read_weights(path):
    """Tensors by name from a TZA file (version 2): a header, the data, and a table at its end."""
    with open(path, "rb") as file:
        blob = file.read()
    magic, version, _, at = struct.unpack_from("<HBBQ", blob, 0)
    if (magic, version) != (0x41D7, 2):
        raise ValueError(f"{path} holds no weights of the denoiser")
    (count,) = struct.unpack_from("<I", blob, at)
    at += 4
    tensors = {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", blob, at)
        name = blob[at + 2 : at + 2 + length].decode()
        at += 2 + length
        dimensions = blob[at]
        shape = struct.unpack_from(f"<{dimensions}I", blob, at + 1)
        at += 1 + 4 * dimensions + dimensions
        number = {"f": np.float32, "h": np.float16}[chr(blob[at])]
        (start,) = struct.unpack_from("<Q", blob, at + 1)
        at += 9
        flat = np.frombuffer(blob, number, int(np.prod(shape)), start)
        tensors[name] = flat.reshape(shape).astype(np.float32)
    return tensors


def denoise(colour, albedo, normal, weights):
    """Takes the noise out of linear colour, guided by albedo (0 to 1) and normal (-1 to 1)."""
    height, width = colour.shape[:2]
    colour, albedo, normal = (_fill_up(picture) for picture in (colour, albedo, normal))
    scale = _exposure(colour)
    guides = np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * 0.5 + 0.5
    seen = np.concatenate([_compress(np.clip(colour * scale, 0, _BRIGHTEST)), *guides], -1)
    clean = _unet(seen.astype(np.float32), weights)
    return _expand(clean[:height, :width]) / scale


def _fill_up(picture):
    """Adds rows and columns up to whole grains.

    Mirrored ones: the network takes copies of one noisy row for a pattern that it has to keep.
    """
    room = [(0, -side % GRAIN) for side in picture.shape[:2]]
    return np.pad(picture, [*room, (0, 0)], mode="reflect")


def _unet(seen, weights):
    def conv(name, picture):
        return _convolve(picture, weights[f"{name}.weight"], weights[f"{name}.bias"])

    def joined(small, big):
        return np.concatenate([small.repeat(2, 0).repeat(2, 1), big], -1)

    half = _pool(conv("enc_conv1", conv("enc_conv0", seen)))
    quarter = _pool(conv("enc_conv2", half))
    eighth = _pool(conv("enc_conv3", quarter))
    picture = _pool(conv("enc_conv4", eighth))
    picture = conv("enc_conv5b", conv("enc_conv5a", picture))
    for level, skipped in ((4, eighth), (3, quarter), (2, half), (1, seen)):
        picture = conv(f"dec_conv{level}a", joined(picture, skipped))
        picture = conv(f"dec_conv{level}b", picture)
    return conv("dec_conv0", picture)


def _convolve(picture, weight, bias):
    """3 x 3 convolution and ReLU, a strip of the picture at a time, as one matrix product each."""
    height, width, channels = picture.shape
    kernel = weight.transpose(2, 3, 1, 0).reshape(9 * channels, -1)
    padded = np.pad(picture, ((1, 1), (1, 1), (0, 0)))
    out = np.empty((height, width, len(weight)), np.float32)
    step = max(1, PIXELS_AT_ONCE // width)
    for top in range(0, height, step):
        rows = min(step, height - top)
        near = [
            padded[top + dy : top + dy + rows, dx : dx + width]
            for dy in range(3)
            for dx in range(3)
        ]
        strip = np.concatenate(near, -1).reshape(rows * width, -1) @ kernel
        strip += bias
        out[top : top + rows] = np.maximum(strip, 0, out=strip).reshape(rows, width, -1)
    return out


def _pool(a):
    return np.maximum(
        np.maximum(a[::2, ::2], a[1::2, ::2]), np.maximum(a[::2, 1::2], a[1::2, 1::2])
    )


def _exposure(colour):
    """Brings the mean of a picture to a middle grey, counting blocks of pixels alike."""
    luminance = colour @ np.array([0.212671, 0.715160, 0.072169], np.float32)
    height, width = (side // GRAIN for side in luminance.shape)
    blocks = luminance.reshape(height, GRAIN, width, GRAIN).mean((1, 3))
    return 0.18 / 2 ** np.log2(blocks[blocks > 1e-8]).mean()


# The perceptually uniform curve between light and what the network sees (0 to 1).
_A, _B, _C, _D = 1.41283765e3, 1.64593172, 4.31384981e-1, -2.94139609e-3
_E, _F, _G = 1.92653254e-1, 6.26026094e-3, 9.98620152e-1
_DARK, _MIDDLE = 1.57945760e-6, 3.22087631e-2
_BRIGHTEST = 65504
_WHITE = _E * math.log(_BRIGHTEST + _F) + _G


def _compress(light):
    curve = np.where(
        light <= _MIDDLE, _B * np.maximum(light, 1e-12) ** _C + _D, _E * np.log(light + _F) + _G
    )
    return np.where(light <= _DARK, _A * light, curve) / _WHITE


def _expand(seen):
    curve = seen * _WHITE
    middle = _B * _MIDDLE**_C + _D
    light = np.where(
        curve <= middle,
        (np.maximum(curve - _D, 1e-12) / _B) ** (1 / _C),
        np.exp((curve - _G) / _E) - _F,
    )
    return np.where(curve <= _A * _DARK, curve / _A, light)
